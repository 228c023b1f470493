import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { type Salvaged, salvage } from './salvage.ts';

/** What each schema parsed last, by the text it was parsed from. */
interface KeptReadings {
  get<Data>(schema: z.ZodType<Data>): LRUCache<string, Salvaged<Data>> | undefined;
  set<Data>(schema: z.ZodType<Data>, readings: LRUCache<string, Salvaged<Data>>): unknown;
}

/** The most texts kept for one schema: the documents of one restaurant are a few dozen. */
const maxKept = 100;
const weak = new WeakMap();
const kept: KeptReadings = weak;

/**
 * Reads the text of a row as `salvage` does. The same text read again gives the same objects, frozen: to check every menu
 * against its schema for every page was much of the time between a save and the first page that shows it.
 */
export function readData<Data>(schema: z.ZodType<Data>, text: string): Salvaged<Data> {
  const readings = kept.get(schema) ?? new LRUCache<string, Salvaged<Data>>({ max: maxKept });
  kept.set(schema, readings);
  const reading = readings.get(text) ?? deepFreeze(salvage(schema, parseJson(text)));
  readings.set(text, reading);
  return reading;
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
