/** What the processes do by themselves, as the desk "Lavori" names it. */
export const jobWords = {
  titles: {
    'store-page-views': 'Salva le visite contate',
    'keep-disk-reserve': 'Tiene libero un po’ di disco',
    'sweep-uploads': 'Toglie i caricamenti lasciati a metà',
    'clear-sign-in': 'Cancella accessi e inviti scaduti',
    'queue-newsletter': 'Mette in coda la newsletter',
    'erase-subscribers': 'Cancella chi non ha confermato o ha lasciato',
    'erase-messages': 'Cancella i messaggi vecchi',
    'erase-mails': 'Cancella la posta vecchia',
    'remove-deleted-pictures': 'Svuota il cestino delle immagini',
  },
};
