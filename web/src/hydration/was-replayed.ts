/**
 * Whether a press was made before the page was hydrated, and is repeated now by hydrationScript. It was meant for what the
 * server had drawn; by now React may have drawn what the device knows.
 */
export function wasHeld({ currentTarget }: { currentTarget: HTMLElement }): boolean {
  return 'held' in currentTarget.dataset
}
