import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import { bookingMailWords } from '#languages/booking-mails.ts';
import { capital, type Language } from '#languages/languages.ts';
import { keptFor, keptWhileAnswering } from '#languages/terms.ts';
import type { BookingMail } from '../booking-mails.ts';
import {
  bookingTexts,
  describeChanged,
  describeClosed,
  formatDay,
  endOf,
  isByHouse,
  safeDisplayName,
  describeTable,
  formatTime,
} from '../booking-words.ts';
import type { RestaurantIdentity } from '../mail.ts';
import { writtenLine } from '../text.ts';

export interface BookingProps {
  mail: BookingMail;
  language: Language;
  house: RestaurantIdentity;
  subject: string;
}

/** A row of the booking's facts; `before`: the former value. */
interface Fact {
  label: string;
  value: string;
  before?: string | undefined;
  /** The link of its value. */
  href?: string | undefined;
}

/** The parts of a mail about a booking, in order. Its HTML and its plain text are made of them. */
interface BookingParts {
  title: string;
  lead: string;
  word?: string | undefined;
  facts: Fact[];
  action?: { label: string; href: string } | undefined;
  /** Further links, each to a part of the booking's page. */
  ways?: { label: string; href: string }[] | undefined;
  /** `call`: whether the restaurant's telephone number follows. */
  callout?: { strong: string; text: string; call: boolean } | undefined;
  closing: string[];
  footer?: string | undefined;
}

export function partsOf(props: BookingProps): BookingParts {
  const { mail, language } = props;
  const footer = 'own' in mail.links ? bookingMailParts[language].footer[askedFor(mail)] : undefined;
  return { facts: factsOf(props), closing: [], footer, ...ownParts(mail, language) };
}

/** The parts that differ from kind to kind. */
function ownParts(mail: BookingMail, language: Language): Pick<BookingParts, 'title' | 'lead'> & Partial<BookingParts> {
  const words = bookingMailWords[language];
  const parts = bookingMailParts[language];
  const said = bookingTexts(mail.content.booking, language);
  const call = { strong: parts.call, text: '', call: true };
  const notYou = { strong: parts.notYou, text: parts.notYouCall, call: true };
  switch (mail.kind) {
    case 'booking-received': {
      const { title, lead } = words[mail.kind];
      return { title, lead, action: own(mail, parts.lookAtRequest), closing: [parts.stranger.request] };
    }
    case 'booking-confirmed': {
      const { title, lead, change } = words[mail.kind];
      const { besides } = mail.content;
      const other = besides && parts.besides(formatTime(besides.start, language), writtenLine(besides.reference));
      const callout = other ? { strong: other, text: parts.onlyOne, call: false } : undefined;
      const closing = [change, parts.calendar, parts.stranger.booking];
      return { title: title(said), lead, action: own(mail, parts.look), ways: waysOf(mail, parts), callout, closing };
    }
    case 'booking-changed': {
      const { word, sure } = mail.content;
      const { title, lead } = describeChanged(mail.content, language);
      const action = own(mail, sure ? parts.look : parts.lookAtRequest);
      const callout = isByHouse(mail.content) ? call : notYou;
      return { title, lead, word, action, callout, closing: sure ? [parts.newCalendar] : [] };
    }
    case 'booking-cancelled': {
      const { by, was, word } = mail.content;
      const { title, lead } = words[mail.kind][endOf(mail.content)];
      const look = { booking: parts.look, request: parts.lookAtRequest, list: parts.lookAtList }[askedFor(mail)];
      const action = by === 'house' ? bookAgain(mail, parts.anotherDay) : own(mail, look);
      const closing = was === 'confirmed' ? [parts.calendarEnds] : [];
      return { title, lead, word, action, callout: by === 'house' ? call : notYou, closing };
    }
    case 'booking-declined': {
      const { title, lead } = words[mail.kind];
      return { title, lead, word: mail.content.word, action: bookAgain(mail, parts.anotherDay), callout: call };
    }
    case 'booking-waiting': {
      const { title, lead, look } = words[mail.kind];
      const { flexibleMinutes, offer } = mail.content;
      const kept = offer ? keptFor[language](offer) : keptWhileAnswering[language];
      return { title, lead: lead(flexibleMinutes, kept), action: own(mail, look), closing: [parts.stranger.list] };
    }
    case 'booking-offer': {
      const { title, lead, take, nothing } = words[mail.kind];
      const { booking, until } = mail.content;
      const offer = lead(said, formatTime(until, language), minutesBetween(booking.at, until));
      return { title, lead: offer, action: own(mail, take), closing: [nothing] };
    }
    case 'booking-offer-over':
      return { title: words[mail.kind].title, lead: words[mail.kind].lead, action: own(mail, words['booking-waiting'].look) };
    case 'booking-reminder': {
      const { title, lead, answer, allergies, allergiesText } = words[mail.kind];
      const callout = { strong: allergies, text: allergiesText, call: false };
      return { title: title(said), lead, action: own(mail, answer), callout };
    }
    case 'booking-closed': {
      const { choose } = words[mail.kind];
      const { word, until, was } = mail.content;
      const said = describeClosed(mail.content, language);
      const { title, lead } = said;
      // A callout, so that nobody misses the deadline.
      const deadline = until && said.until(formatDay(until, language), formatTime(until, language));
      const callout = deadline ? { strong: deadline, text: parts.call, call: true } : call;
      return { title, lead, word, action: own(mail, choose), callout, closing: was === 'confirmed' ? [parts.calendarEnds] : [] };
    }
    case 'booking-to-decide':
    case 'booking-freed': {
      const { title, lead, open } = words[mail.kind];
      return { title, lead, action: { label: open, href: mail.links.desk } };
    }
  }
}

/** What a mail is about: a booking, a request, or a place on the waiting list. */
function askedFor(mail: BookingMail): 'booking' | 'request' | 'list' {
  switch (mail.kind) {
    case 'booking-received':
    case 'booking-declined':
      return 'request';
    case 'booking-waiting':
    case 'booking-offer':
    case 'booking-offer-over':
      return 'list';
    case 'booking-changed':
      return mail.content.sure ? 'booking' : 'request';
    case 'booking-closed':
      return mail.content.was === 'requested' ? 'request' : 'booking';
    case 'booking-cancelled': {
      const { was } = mail.content;
      return was === 'waiting' || was === 'offered' ? 'list' : was === 'requested' ? 'request' : 'booking';
    }
    default:
      return 'booking';
  }
}

/** Links to the most frequent actions. Opening one changes nothing. */
function waysOf({ links }: GuestMail, { ways }: (typeof bookingMailParts)[Language]): { label: string; href: string }[] {
  return [
    { label: ways.late, href: `${links.own}#late` },
    { label: ways.cancel, href: `${links.own}#cancel` },
  ];
}

type GuestMail = Extract<BookingMail, { links: { own: string } }>;

function own(mail: GuestMail, label: string) {
  return { label, href: mail.links.own };
}

function bookAgain(mail: GuestMail, label: string) {
  return { label, href: mail.links.form };
}

function factsOf({ mail, language, house }: BookingProps): Fact[] {
  const words = bookingMailParts[language];
  const { booking } = mail.content;
  const said = bookingTexts(booking, language);
  const promised = mail.kind === 'booking-confirmed' || mail.kind === 'booking-reminder' || mail.kind === 'booking-offer';
  const stays = promised || (mail.kind === 'booking-changed' && mail.content.sure);
  const people = stays ? words.peopleUntil(said.people, said.end) : said.people;
  const before = mail.kind === 'booking-changed' ? mail.content.before : undefined;
  const saidBefore = before && before.start !== booking.start ? describeTable(before.start, language) : undefined;
  const name = safeDisplayName(booking.name);
  return [
    {
      label: words.facts.when,
      value: capital(words.moment(said.day, said.time)),
      before: saidBefore && words.moment(saidBefore.day, saidBefore.time),
    },
    {
      label: words.facts.people,
      value: capital(people),
      before: before && before.covers !== booking.covers ? words.people(before.covers) : undefined,
    },
    ...(name ? [{ label: words.facts.name, value: name }] : []),
    { label: words.facts.reference, value: writtenLine(booking.reference) },
    ...(mail.kind === 'booking-to-decide'
      ? [
          { label: words.facts.phone, value: writtenLine(mail.content.phone) },
          { label: words.facts.email, value: writtenLine(mail.content.email) },
        ].filter(({ value }) => value !== '')
      : []),
    ...(mail.kind === 'booking-freed' || mail.kind === 'booking-to-decide'
      ? []
      : [{ label: words.facts.where, value: writtenLine(house.address), href: house.mapLink }]),
  ];
}

/** Whole minutes between two moments. */
function minutesBetween(from: string, to: string): number {
  return Math.round(Temporal.Instant.from(from).until(Temporal.Instant.from(to)).total('minutes'));
}
