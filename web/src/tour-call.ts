/** TOUR-10: the event by which any page calls the tour. */
export const tourCall = 'pahiya-tour'

export function callTour(): void {
  dispatchEvent(new Event(tourCall))
}
