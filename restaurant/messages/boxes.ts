import { searchable } from '#restaurant/input/text.ts';

/** What becomes of a message. */
export const messageStatuses = ['new', 'read', 'answered', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export function isMessageStatus(text: string): text is MessageStatus {
  return messageStatuses.some((status) => status === text);
}

/** The lists of the inbox, by the statuses that each shows. */
export const boxes = {
  all: ['new', 'read', 'answered'],
  new: ['new'],
  unanswered: ['new', 'read'],
  spam: ['spam'],
} as const satisfies Record<string, readonly MessageStatus[]>;
export type Box = keyof typeof boxes;
export const boxNames = ['all', 'new', 'unanswered', 'spam'] as const satisfies readonly Box[];

/** How long a deleted message can be restored. */
export const restorableDays = 30;

/** How long a reply is held back, so that it can be stopped, in seconds. */
export const heldSeconds = 10;

/** Words of the three languages that speak of an allergy or an intolerance. */
const allergyWords =
  /\ball?erg|\bintolleran|\bintoleran|\bceliac|\bcoeliac|\bglut(?:ine|en)\b|\bsenza glutine|\blattosio|\blactose|\bcrostace|\bshellfish|\bmarisco|\bfrutta a guscio|\bnut allergy|\banafil|\banaphyla/;

/** Whether a message speaks of an allergy: the staff are told, because whoever answers must not overlook it. */
export function speaksOfAllergy(text: string): boolean {
  return allergyWords.test(searchable(text));
}

/** The longest reply, in UTF-16 units: as long as a mail of ours may be. */
export const maxReplyLength = 10_000;
