/**
 * So many minutes after a booking the same guest in the same browser, who asks for the same service of the same day, is shown the booking
 * that they have, and asked whether they want another: they began anew while it was on its way. Long enough for a network that is gone and
 * comes back, and for whoever looks into another tab meanwhile; too short for a second thought about a second table.
 */
export const twiceMinutes = 30;
