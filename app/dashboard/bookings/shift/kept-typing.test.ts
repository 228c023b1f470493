import { expect, it } from 'vitest';
import { forgetTyping, keepTyping, keptTyping } from './kept-typing.ts';

it('keeps what was typed into a form until it is saved or given up', () => {
  keepTyping('correct-anna', { fields: { allergie: 'arachidi' } });
  keepTyping('move-anna', { fields: { ora: '21:00' } });
  expect(keptTyping('correct-anna')).toEqual({ fields: { allergie: 'arachidi' } });
  forgetTyping('correct-anna');
  expect([keptTyping('correct-anna'), keptTyping('move-anna')?.fields]).toEqual([undefined, { ora: '21:00' }]);
});

it('keeps those of twenty forms, and lets the oldest go', () => {
  for (let form = 0; form < 21; form++) keepTyping(`move-${form}`, { fields: { ora: '21:00' } });
  expect([keptTyping('move-0'), keptTyping('move-20')?.fields]).toEqual([undefined, { ora: '21:00' }]);
});
