/** A conversation with Alex is deleted this many days after its last use, as the privacy policy states. */
export const conversationDays = 90
