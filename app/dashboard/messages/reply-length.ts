/** The longest reply, in UTF-16 units: as long as a mail of ours may be. */
export const longestReply = 10_000;
