// Moves and events by their kinds, in the types that the engine says.

interface Kinded {
  kind: string;
}

// A row for each kind: one that is missing or misnamed does not compile.
export type ByKind<F extends Kinded, Rest extends unknown[], R> = {
  [K in F['kind']]: (form: Extract<F, { kind: K }>, ...rest: Rest) => R;
};

// Whether a form is one of those with a row.
export function among<F extends Kinded>(rows: Record<F['kind'], unknown>) {
  return (form: Kinded): form is F => Object.hasOwn(rows, form.kind);
}

// What the row of its kind says of a form.
export function byKind<F extends Kinded, Rest extends unknown[], R>(
  rows: ByKind<F, Rest, R>,
  form: F,
  ...rest: Rest
): R {
  const row = rows[form.kind as F['kind']] as (form: F, ...rest: Rest) => R;
  return row(form, ...rest);
}

// Where only some kinds have one.
export function ifKind<F extends Kinded, Rest extends unknown[], R>(
  rows: Partial<ByKind<F, Rest, R>>,
  form: Kinded,
  ...rest: Rest
): R | undefined {
  return (rows as Record<string, ((form: Kinded, ...rest: Rest) => R) | undefined>)[form.kind]?.(
    form,
    ...rest,
  );
}

// The name among those that the engine has, as its own type.
export function oneOf<T extends string>(names: readonly T[], name: string | undefined): T | null {
  return names.find((one) => one === name) ?? null;
}
