/** The words of «Da guardare»: the parties that somebody has to see to. */
export const watchWords = {
  offerAt: (time: string) => `Offri le ${time}`,
  /** What makes a mark go away. */
  settled: { override: 'Risolto', unreached: 'Detto a voce' },

  watch: 'Da guardare',
  watchWhy: {
    request: 'Richiesta: finché non decidi, i suoi posti sono occupati.',
    unreached: 'Ospite non raggiunto: la posta torna indietro.',
    inDoubt: 'La mail forse non è arrivata: una telefonata toglie il dubbio.',
    outside: 'A quell’ora il ristorante è chiuso, e nessuno gliel’ha detto.',
    outsideCall: 'A quell’ora il ristorante è chiuso, e non ha la posta: va chiamato.',
    table: 'La pianta è cambiata, e un tavolo adatto non c’è più: va trovato un posto.',
    needs: 'Chiedono un seggiolone, o un tavolo raggiungibile senza gradini, e il loro non va bene: trovane un altro, o chiamali.',
    toChoose: (until: string) => `Da scegliere${until}: il suo posto non c’è più. Se non sceglie si annulla da sola, e glielo si scrive.`,
    untilMoment: (day: string, time: string) => ` entro ${day} alle ${time}`,
    replaced: (preparations: readonly string[], allergies: string) =>
      `Allergia dichiarata: «${allergies}». La cucina ha sostituito: ${preparations.join(', ')}. Dillo prima che ordinino.`,
    place: (time: string) => `In lista d’attesa, e alle ${time} si è liberato il posto. Non ha la posta: va chiamato.`,
  },
  watchSettle: 'Decidi',
  seeMail: 'Vedi la mail',
  /** Of a party whose table does not have what it needs: it is fine as it is. */
  staysThere: 'Va bene quello',
  watchAll: {
    table: (bookings: number) => `Trova un tavolo a tutte e ${bookings}`,
    unreached: (bookings: number) => `Detto a voce a tutti e ${bookings}`,
    inDoubt: (bookings: number) => `Detto a voce a tutti e ${bookings} con la mail in dubbio`,
    override: (bookings: number) => `${bookings} fuori regola in questo servizio: segnale tutte viste`,
  },
  resolvedAll: (bookings: number) => `${bookings} segnate, con il tuo nome.`,
  seatedAll: (seated: number, left: number) =>
    [
      seated > 0 && `${seated === 1 ? 'Una ha' : `${seated} hanno`} un tavolo.`,
      left > 0 && `Per ${left === 1 ? 'una' : left} non c’è: restano da guardare.`,
    ]
      .filter(Boolean)
      .join(' '),
};
