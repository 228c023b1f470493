import { z } from 'zod';

/** The longest address that SMTP carries (RFC 5321, 4.5.3.1.3, without its brackets). */
const longest = 254;

/**
 * A mailbox as it is stored and compared: in lower case, so that one box has one subscription. The local part may differ in case
 * by the letter of RFC 5321, but no server that people use keeps two such boxes apart.
 */
export const mailbox = z.string().trim().toLowerCase().max(longest).pipe(z.email());
