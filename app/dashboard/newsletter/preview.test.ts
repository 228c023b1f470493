import { expect, it } from 'vitest';
import { inLight } from './preview.ts';

const mail = '<style>@media (prefers-color-scheme:dark){p{color:#fff}}</style><source media="(prefers-color-scheme: dark)" srcset="n.png">';

it('shows a mail by day on a screen that is dark, and by night on one that is light, with its pictures', () => {
  expect(inLight(mail, 'day')).toBe('<style>@media not all{p{color:#fff}}</style><source media="not all" srcset="n.png">');
  expect(inLight(mail, 'night')).toBe('<style>@media all{p{color:#fff}}</style><source media="all" srcset="n.png">');
});
