import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { type Fault, faultsOf } from './faults.ts';

/** The last results of each schema, by their text. */
interface KeptReadings {
  get<Data>(schema: z.ZodType<Data>): LRUCache<string, Salvaged<Data>> | undefined;
  set<Data>(schema: z.ZodType<Data>, readings: LRUCache<string, Salvaged<Data>>): unknown;
}

/** The most texts kept for one schema: the documents of one restaurant are a few dozen. */
const maxKept = 100;
const weak = new WeakMap();
const kept: KeptReadings = weak;

/**
 * Reads the text of a row as `salvage` does. The same text gives the same frozen objects: checking every menu for every page took much of
 * the time between a save and the first page with it.
 */
export function readData<Data>(schema: z.ZodType<Data>, text: string): Salvaged<Data> {
  const memoMethod = (given: string) => deepFreeze(salvage(schema, parseJson(given)));
  const readings = kept.get(schema) ?? new LRUCache<string, Salvaged<Data>>({ max: maxKept, memoMethod });
  kept.set(schema, readings);
  return readings.memo(text);
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}

interface Salvaged<Data> {
  /** Undefined if too much is missing. */
  data: Data | undefined;
  faults: Fault[];
}

/**
 * Reads possibly damaged data: the smallest invalid pieces are left out (an element of a list, an optional field), so that a page shows
 * what it can.
 */
export function salvage<Data>(schema: z.ZodType<Data>, input: unknown): Salvaged<Data> {
  const first = schema.safeParse(input);
  if (first.success) return { data: first.data, faults: [] };
  const faults = faultsOf(first.error);

  let rest: unknown = structuredClone(input);
  let error = first.error;
  // Each round removes a piece, so the rounds are bounded.
  for (let round = 0; round < 50; round++) {
    const removed = error.issues
      .flatMap(brokenPieces)
      .sort(lastFirst)
      .filter((path) => remove(rest, path));
    if (removed.length === 0) return { data: undefined, faults };
    const next = schema.safeParse(rest);
    if (next.success) return { data: next.data, faults };
    error = next.error;
  }
  return { data: undefined, faults };
}

/** The paths to remove for an issue: unknown keys themselves, else the innermost list element, else the field. */
function brokenPieces(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key]);
  const element = issue.path.findLastIndex((step) => typeof step === 'number');
  return [element >= 0 ? issue.path.slice(0, element + 1) : [...issue.path]];
}

/** Later elements first, so that removing one does not shift another. */
function lastFirst(one: PropertyKey[], other: PropertyKey[]): number {
  for (let depth = 0; depth < Math.min(one.length, other.length); depth++) {
    const a = one[depth];
    const b = other[depth];
    if (a === b) continue;
    if (typeof a === 'number' && typeof b === 'number') return b - a;
    return String(b).localeCompare(String(a));
  }
  return other.length - one.length;
}

function remove(root: unknown, path: PropertyKey[]): boolean {
  const last = path.at(-1);
  const parent = path.slice(0, -1).reduce<unknown>((value, step) => (isRecord(value) ? Reflect.get(value, step) : undefined), root);
  if (last === undefined || !isRecord(parent) || !Reflect.has(parent, last)) return false;
  if (Array.isArray(parent) && typeof last === 'number') return parent.splice(last, 1).length === 1;
  return Reflect.deleteProperty(parent, last);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
