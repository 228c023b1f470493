/** A list after some of its keys were moved before or after another; the moved keys keep their order. */
export function moveItems(keys: readonly string[], moved: readonly string[], target: string, before: boolean): string[] {
  if (moved.includes(target)) return [...keys];
  const carried = keys.filter((key) => moved.includes(key));
  return keys.flatMap((key) => {
    if (key === target) return before ? [...carried, key] : [key, ...carried];
    return moved.includes(key) ? [] : [key];
  });
}
