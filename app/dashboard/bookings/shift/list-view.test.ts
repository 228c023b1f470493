import { expect, it } from 'vitest';
import { movedRows } from './list-view.tsx';
import { forgetTyping, keepTyping, keptTyping } from './party-forms.tsx';

it('names the rows that moved up when a row left, but none above it', () => {
  const before = new Map(Object.entries({ anna: 0, bruno: 70, carla: 140 }));
  expect(movedRows(before, new Map(Object.entries({ anna: 0, carla: 70, dario: 140 })))).toEqual(['carla', 'dario']);
  expect(movedRows(before, new Map(Object.entries({ anna: 0, carla: 73, bruno: 140 })))).toEqual(['carla', 'bruno']);
});

it('lets rows be tapped at once that only became higher', () => {
  expect(movedRows(new Map(Object.entries({ anna: 0, bruno: 70 })), new Map(Object.entries({ anna: 0, bruno: 95 })))).toEqual([]);
});

it('lets a newly drawn list be tapped at once', () => {
  expect(movedRows(new Map(), new Map([['anna', 0]]))).toEqual([]);
});

it('keeps what was typed into a form until it is saved or discarded', () => {
  keepTyping('correct-anna', { fields: { allergie: 'arachidi' } });
  keepTyping('move-anna', { fields: { ora: '21:00' } });
  expect(keptTyping('correct-anna')).toEqual({ fields: { allergie: 'arachidi' } });
  forgetTyping('correct-anna');
  expect([keptTyping('correct-anna'), keptTyping('move-anna')?.fields]).toEqual([undefined, { ora: '21:00' }]);
});

it('keeps the text of twenty forms, and drops the oldest', () => {
  for (let form = 0; form < 21; form++) keepTyping(`move-${form}`, { fields: { ora: '21:00' } });
  expect([keptTyping('move-0'), keptTyping('move-20')?.fields]).toEqual([undefined, { ora: '21:00' }]);
});
