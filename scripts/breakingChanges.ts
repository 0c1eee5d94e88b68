/** Changes with which an older version of the product cannot work, and what each of them is. */
const breaking: readonly [RegExp, string][] = [
  [/\bDROP\s+(?:TABLE|COLUMN|TYPE|VIEW)\b/i, 'something is dropped'],
  [/\bRENAME\b/i, 'something is renamed'],
  [/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'a column gets another type'],
  [/\bSET\s+NOT\s+NULL\b/i, 'a column becomes required'],
  [
    /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
    'a required column has no default',
  ],
  [/\bADD\s+VALUE\b/i, 'an enum gets a value that the older version cannot read'],
]

/** Returns the changes of a migration with which an older version of the product cannot work. */
export function breakingChanges(sql: string): string[] {
  const statements = sql.replaceAll(/--.*$/gm, '')
  return breaking.filter(([change]) => change.test(statements)).map(([, what]) => what)
}
