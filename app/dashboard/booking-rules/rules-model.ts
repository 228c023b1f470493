import type { BookingRules } from '#restaurant/bookings/rules/rules.ts';
import { rulesDraftOf } from '#restaurant/bookings/rules/rules-form.ts';
import { textsModel } from '../editing/texts-model.ts';
import { ruleName } from './rule-name.ts';

export const rulesModel = textsModel<BookingRules>({ draftOf: rulesDraftOf, nameOf: ruleName });
