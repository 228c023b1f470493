import type { MailStatus } from './mail.ts';
import type { MailStep } from './reasons.ts';

/** What the staff may do with a mail, and from which states. */
export const mailDecisions = {
  /** Puts it into the queue once more, with the same Message-ID. */
  again: { from: ['unknown', 'refused', 'cancelled'], step: 'sent again' },
  /** Somebody knows that it arrived. */
  arrived: { from: ['unknown'], step: 'arrived' },
  /** It left, and came back later: somebody has read so. */
  returned: { from: ['sent'], step: 'returned' },
  /** Nothing more is done about it. */
  leave: { from: ['unknown', 'refused'], step: 'left' },
  /** Does not wait for the next try. */
  now: { from: ['queued'], step: null },
  /** Takes it out of the queue. */
  cancel: { from: ['queued'], step: 'cancelled' },
} as const satisfies Record<string, { from: readonly MailStatus[]; step: MailStep | null }>;
export type MailDecision = keyof typeof mailDecisions;

export function isMailDecision(name: string): name is MailDecision {
  return Object.hasOwn(mailDecisions, name);
}

/** What may be done with a mail as it is; `settled`: somebody has left it as it is before. */
export function decisionsOn({ status, settled }: { status: MailStatus; settled: boolean }): MailDecision[] {
  return Object.keys(mailDecisions)
    .filter(isMailDecision)
    .filter((name) => mailDecisions[name].from.some((one) => one === status) && !(settled && name === 'leave'));
}
