import { expect, test } from 'vitest';
import { fillPlaceholders } from './legal.ts';

const company = {
  ragioneSociale: 'Due Mari S.r.l.',
  sede: 'Via Marina 12, Reggio Calabria',
  partitaIva: '01234567897',
  rea: 'RC-123456',
  capitale: '10.000 €',
  socioUnico: false,
  placeholder: false,
};

test.each([
  [
    'Il sito è di [ragione sociale], con sede in [indirizzo], Partita IVA [numero], REA [numero].',
    'Il sito è di Due Mari S.r.l., con sede in Via Marina 12, Reggio Calabria, Partita IVA 01234567897, REA RC-123456.',
  ],
  ['[company name], [address], VAT number [number]', 'Due Mari S.r.l., Via Marina 12, Reggio Calabria, VAT number IT01234567897'],
  ['[denominação social], número de IVA [número], REA [número]', 'Due Mari S.r.l., número de IVA IT01234567897, REA RC-123456'],
])('fills in what the settings contain: %s', (draft, text) => {
  expect(fillPlaceholders(draft, company)).toBe(text);
});

test.each([
  'Ultimo aggiornamento: [data].',
  'entro [numero] giorni',
  '[Da inserire solo dopo la conferma del titolare]',
  '[indirizzo email dedicato]',
])('keeps what only the owner or the adviser can write: %s', (draft) => {
  expect(fillPlaceholders(draft, company)).toBe(draft);
});
