/** The domain's inTransit as GraphQL's IN_TRANSIT. */
export type UpperOf<
  Value extends string,
  Before extends string = '',
> = Value extends `${infer First}${infer Rest}`
  ? `${Break<Before, First>}${Uppercase<First>}${UpperOf<Rest, First>}`
  : ''
/** A word begins at a capital that follows another character than a capital. */
type Break<Before extends string, Letter extends string> =
  Letter extends Lowercase<Letter>
    ? ''
    : Before extends ''
      ? ''
      : Before extends Lowercase<Before>
        ? '_'
        : ''

/** GraphQL's IN_TRANSIT as the domain's inTransit. */
export type CamelOf<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelOf<Rest>>}`
  : Lowercase<Name>

/**
 * The type that Relay generates for a GraphQL enum of the domain's values: a newer server may know
 * more of them.
 */
export type EnumOf<Value extends string> = UpperOf<Value> | '%future added value'

/** Returns the GraphQL name of a domain value. */
export function upperOf<const Value extends string>(value: Value): UpperOf<Value> {
  return value.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase() as UpperOf<Value>
}

/**
 * Returns the domain value of a GraphQL name. A value that only a newer server knows is not among
 * them and matches nothing.
 */
export function camelOf<const Name extends string>(
  name: Name,
): CamelOf<Exclude<Name, '%future added value'>> {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as never
}
