/** Minutes until a mail is tried again, after its first try, its second and so on; then every hour. */
const ofMail = [1, 2, 5, 10, 20, 30, 60];

/** Seconds until a server that does not answer is asked again; then every twenty minutes. */
const ofServer = [15, 30, 60, 120, 300, 600, 1200];

/** The longest of them, and by how much the clocks of two machines may differ, in seconds. */
const maxServerPauseSeconds = 1200 + 120;

/** When a mail that the server put off is tried again. @param tries how often it was tried, from 1 */
export function nextTryOfMail(tries: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: ofMail[Math.min(tries, ofMail.length) - 1] ?? 60 });
}

/** When a server that does not answer is asked again. @param failures in a row, from 1 */
export function nextTryOfServer(failures: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ seconds: ofServer[Math.min(failures, ofServer.length) - 1] ?? 1200 });
}

/** Whether the server is not to be asked yet. A try that is planned for later than any pause was planned while the clock was ahead. */
export function isServerBackedOff(nextTry: Temporal.Instant, now: Temporal.Instant): boolean {
  const seconds = nextTry.since(now).total('seconds');
  return seconds > 0 && seconds <= maxServerPauseSeconds;
}
