import type { Catalogue } from './catalogue.ts';

const it = {
  /** Subjects; `{subject}` is what the guest wrote. */
  subjects: {
    messageCopy: 'Dal sito: {subject}',
    messageReply: 'Re: {subject}',
    newsletterConfirm: 'Confermate: volete la nostra lettera?',
  },
};

/** The words of the mails. */
export const mailWords = {
  it,
  en: {
    subjects: {
      messageCopy: 'From the site: {subject}',
      messageReply: 'Re: {subject}',
      newsletterConfirm: 'Please confirm: would you like our letter?',
    },
  },
  pt: {
    subjects: {
      messageCopy: 'Do site: {subject}',
      messageReply: 'Re: {subject}',
      newsletterConfirm: 'Confirme: quer receber a nossa carta?',
    },
  },
} satisfies Catalogue<typeof it>;
