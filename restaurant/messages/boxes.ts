import { searchable } from '#restaurant/input/text.ts';

export const messageStatuses = ['new', 'read', 'answered', 'spam'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export function isMessageStatus(text: string): text is MessageStatus {
  return messageStatuses.some((status) => status === text);
}

/** The lists of the inbox, with the statuses that each shows. */
export const boxes = {
  all: ['new', 'read', 'answered'],
  new: ['new'],
  unanswered: ['new', 'read'],
  spam: ['spam'],
} as const satisfies Record<string, readonly MessageStatus[]>;
export type Box = keyof typeof boxes;
export const boxNames = ['all', 'new', 'unanswered', 'spam'] as const satisfies readonly Box[];

export const restorableDays = 30;

/** How long a reply waits, so that it can be stopped, in seconds. */
export const heldSeconds = 10;

/** Words of the three languages about allergies or intolerances. */
const allergyWords =
  /\ball?erg|\bintolleran|\bintoleran|\bceliac|\bcoeliac|\bglut(?:ine|en)\b|\bsenza glutine|\blattosio|\blactose|\bcrostace|\bshellfish|\bmarisco|\bfrutta a guscio|\bnut allergy|\banafil|\banaphyla/;

/** Whether a message mentions an allergy, so that the staff do not overlook it. */
export function speaksOfAllergy(text: string): boolean {
  return allergyWords.test(searchable(text));
}

/** In UTF-16 units; the longest text of a mail. */
export const maxReplyLength = 10_000;
