import { describe, expect, it } from 'vitest';
import { type AuditEvent, auditEvent } from '#restaurant/audit/audit.ts';
import { actorOf, auditKinds, auditSentence } from './audit-sentence.ts';

const sentenceOf = (event: AuditEvent) => `${actorOf({ ...event, actorName: event.actor })} ${auditSentence(event)}`;

describe('the sentences of the audit log', () => {
  it('say who did what to whom', () => {
    const events: AuditEvent[] = [
      { action: 'sign-in', actor: 'giulia', subject: null, details: { second: 'none' } },
      { action: 'sign-in-failed', actor: null, subject: 'giulia', details: { step: 'password', paused: true } },
      { action: 'sign-in-failed', actor: null, subject: null, details: { step: 'password', paused: false } },
      { action: 'sign-ins-failed', actor: null, subject: null, details: { count: 312, since: '2026-11-20T13:00:00Z' } },
      { action: 'sign-ins-failed', actor: null, subject: 'giulia', details: { count: 1, since: '2026-11-20T13:00:00Z' } },
      { action: 'permissions-refused', actor: null, subject: 'rocco', details: { count: 4, since: '2026-11-20T13:00:00Z' } },
      { action: 'tokens-refused', actor: null, subject: 'rocco', details: { count: 1, since: '2026-11-20T13:00:00Z' } },
      { action: 'sessions-ended', actor: 'admin', subject: 'giulia', details: { which: 'all', count: 3 } },
      { action: 'account-created', actor: null, subject: 'rocco', details: { role: 'staff', invitedBy: null } },
      { action: 'role-changed', actor: 'admin', subject: 'rocco', details: { from: 'staff', to: 'admin' } },
      { action: 'password-reset', actor: null, subject: 'rocco', details: {} },
      { action: 'password-link-made', actor: 'admin', subject: 'rocco', details: {} },
      { action: 'password-link-used', actor: 'rocco', subject: 'rocco', details: {} },
      { action: 'export', actor: 'admin', subject: null, details: { what: 'bookings', count: 12 } },
      { action: 'deletion', actor: 'admin', subject: 'cena', details: { what: 'menu', name: 'Cena' } },
      { action: 'undeletion', actor: 'giulia', subject: 'x', details: { what: 'picture', name: 'tonno.jpg' } },
      { action: 'purge', actor: null, subject: 'x', details: { what: 'picture', name: 'tonno.jpg' } },
      { action: 'message-marked', actor: 'giulia', subject: 'm', details: { as: 'spam', name: '26 novembre 2026 alle ore 12:00' } },
      { action: 'guests-merged', actor: 'giulia', subject: 'a', details: { other: 'b', bookings: 1 } },
    ];
    expect(events.map(sentenceOf)).toEqual([
      'giulia ha fatto l’accesso',
      'Qualcuno ha sbagliato la password di giulia, e ora deve aspettare',
      'Qualcuno ha sbagliato la password',
      'Qualcuno ha provato 312 volte nomi utente che nessuno ha, fra le 14:00 e le 15:00 di venerdì 20 novembre',
      'Qualcuno ha sbagliato ancora una volta l’accesso di giulia, fra le 14:00 e le 15:00 di venerdì 20 novembre',
      'Qualcuno (con la sessione di rocco) ha chiesto 4 volte ciò che il suo ruolo non permette, fra le 14:00 e le 15:00 di venerdì 20 novembre',
      'Qualcuno (con la sessione di rocco) ha provato una volta a scrivere senza il suo Auth Token, fra le 14:00 e le 15:00 di venerdì 20 novembre',
      'admin ha chiuso tutte le sessioni di giulia: 3 in tutto',
      'Il server ha creato l’account di rocco, nel personale',
      'admin ha cambiato il ruolo di rocco da «personale» a «amministrazione»',
      'Il server ha reimpostato la password di rocco',
      'admin ha preparato per rocco un link per scegliere una password nuova',
      'rocco ha scelto una password nuova con il link ricevuto',
      'admin ha esportato 12 prenotazioni',
      'admin ha eliminato il menù «Cena»',
      'giulia ha ripristinato l’immagine «tonno.jpg»',
      'Il server ha tolto per sempre l’immagine «tonno.jpg», dal cestino',
      'giulia ha messo fra gli indesiderati il messaggio del 26 novembre 2026 alle ore 12:00',
      'giulia ha unito due schede di ospiti (una prenotazione spostata)',
    ]);
  });

  it('show the name of that day, and the username if it differs', () => {
    const event = { action: 'sign-out', actor: 'mario', subject: null, details: {} } as const;
    expect(actorOf({ ...event, actorName: 'Giulia' })).toBe('Giulia (mario)');
    expect(actorOf({ ...event, actorName: null })).toBe('mario');
  });

  it('belong to exactly one kind of the filter each', () => {
    const actions = auditEvent.options.map(({ shape }) => shape.action.value);
    expect(Object.values(auditKinds).flat().sort()).toEqual(actions.sort());
  });
});
