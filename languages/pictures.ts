/** The words of uploaded pictures, for the management area, which speaks Italian alone. */
export const pictureWords = {
  /** Why an upload was not taken, and what to do. */
  refused: {
    'too-large': 'Questa immagine pesa più di 15 MB: riducila e riprova.',
    'too-many-pixels': 'Questa immagine ha più di 40 megapixel: riducila e riprova.',
    'not-a-picture': 'Questo file non è un’immagine, anche se il nome lo dice.',
    'unsupported-type': 'Questo tipo di immagine non si può leggere: salvala come JPEG, PNG, WebP o AVIF e riprova.',
    damaged: 'Questa immagine è rovinata o incompleta: prendi l’originale e riprova.',
    interrupted: 'Il caricamento si è interrotto prima della fine: riprova.',
    busy: 'Ci sono già troppe immagini in coda: aspetta un momento e riprova.',
    'not-stored': 'Il deposito delle immagini non risponde: niente è andato perso, riprova fra poco.',
  },
  /** What to do about a photograph from an iPhone that the decoder does not read. */
  heic: 'Questa foto è in formato HEIC: sull’iPhone scegli Impostazioni › Fotocamera › Formati › Più compatibile, oppure salvala come JPEG.',

  /** The documents that show pictures, by their ids; a menu goes by its own name. */
  places: {
    settings: 'logo',
    slides: 'apertura',
    about: 'chi siamo',
    'why-us': 'perché noi',
    specials: 'specialità',
    events: 'eventi',
    gallery: 'galleria',
    team: 'persone',
    samples: 'in vetrina',
  },
};
