// A mail server in a process of its own, which takes every mail and forgets it; says its address when it listens (bench/mail.ts).
import { startSmtp } from '#tests/smtp.ts';

const smtp = await startSmtp();
// Kept mails would be the memory of this process, and slow it down.
smtp.received.push = () => 0;
process.send?.(smtp.url);
