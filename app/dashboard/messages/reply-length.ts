/** The longest reply, in UTF-16 units: as long as a mail of ours may be. */
export const maxReplyLength = 10_000;
