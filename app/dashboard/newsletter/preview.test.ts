import { expect, it } from 'vitest';
import { inLight } from './preview.ts';

const mail = '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><source media="(prefers-color-scheme: dark)" srcset="n.png">';

it('shows a mail in its colours of the day on a dark screen, and of the night on a light one, with its pictures', () => {
  expect(inLight(mail, 'day')).toBe('<style>@media not all{p{color:#fff}}</style><source media="not all" srcset="n.png">');
  expect(inLight(mail, 'night')).toBe('<style>@media all{p{color:#fff}}</style><source media="all" srcset="n.png">');
});
