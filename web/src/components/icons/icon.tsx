import { iconPaths, type IconName } from './icon-paths.ts'

/** Decoration next to text: hidden from screen readers. */
export function Icon({ name, path }: { name: IconName; path?: undefined } | { name?: undefined; path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path ?? iconPaths[name]} />
    </svg>
  )
}
