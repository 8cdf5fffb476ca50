// The tags of a record that the engine has accepted. The engine reads records; this only looks what they say
// beside the moves.
import type { Termination } from '../engine/state';

export interface RecordTags {
  options: string;
  names: string[];
  commit: string | null;
  seed: string | null;
  places: number[] | null;
  termination: Termination;
}

export function readRecordTags(record: string): RecordTags {
  const tags = new Map<string, string>();
  for (const [, key, value] of record.matchAll(/\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]/g))
    if (key && !tags.has(key)) tags.set(key, (value ?? '').replace(/\\(.)/g, '$1'));
  const rules = tags.get('Rules');
  const names: string[] = [];
  for (let seat = 1; seat <= 5; seat++) names.push(tags.get(`Seat${seat}`) ?? '');
  return {
    options: [rules ? `rules=${rules}` : '', tags.get('Options') ?? ''].join(' ').trim(),
    names,
    commit: tags.get('Commit') ?? null,
    seed: tags.get('Seed') ?? null,
    places: tags.get('Places')?.split(' ').map(Number) ?? null,
    termination: (tags.get('Termination') ?? 'unfinished') as Termination,
  };
}
