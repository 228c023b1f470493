import { expect, it } from 'vitest';
import { likelyMailbox } from './mail-slip.ts';

it.each([
  ['nome@gmial.com', 'nome@gmail.com'],
  ['nome@gmai.com', 'nome@gmail.com'],
  ['nome@gmaill.com', 'nome@gmail.com'],
  ['Nome@GMIAL.com', 'Nome@gmail.com'],
  ['nome@gmail.con', 'nome@gmail.com'],
  ['x@posta.con', 'x@posta.com'],
  ['nome@hotmal.it', 'nome@hotmail.it'],
  ['nome@libbero.it', 'nome@libero.it'],
  ['nome@yaho.it', 'nome@yahoo.it'],
])('suggests for %s the mailbox %s', (email, meant) => {
  expect(likelyMailbox(email)).toBe(meant);
});

it.each([
  'nome@gmail.com',
  'nome@hotmail.it',
  'nome@posta.it',
  'nome@mail.com',
  'nome@ymail.com',
  'nome@live.pt',
  'nome@caffè.it',
  'nome',
  '@gmial.com',
])('does not ask about %s', (email) => {
  expect(likelyMailbox(email)).toBeUndefined();
});
