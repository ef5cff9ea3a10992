/**
 * Whether a press was made before hydration and is now repeated by hydrationScript. It was aimed at what the server had
 * rendered; by now React may have rendered the device's own state.
 */
export function wasReplayed({ currentTarget }: { currentTarget: HTMLElement }): boolean {
  return 'held' in currentTarget.dataset
}
