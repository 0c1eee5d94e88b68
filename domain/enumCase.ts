/** The domain's inTransit as GraphQL's IN_TRANSIT. */
export type UpperOf<Value extends string, Before extends string = ''> = Value extends `${infer First}${infer Rest}`
  ? `${Break<Before, First>}${Uppercase<First>}${UpperOf<Rest, First>}`
  : ''
/** A word begins at a capital after what is none. */
type Break<Before extends string, Letter extends string> =
  Letter extends Lowercase<Letter> ? '' : Before extends '' ? '' : Before extends Lowercase<Before> ? '_' : ''

/** GraphQL's IN_TRANSIT as the domain's inTransit. */
export type CamelOf<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Lowercase<Word>}${Capitalize<CamelOf<Rest>>}`
  : Lowercase<Name>

/** What Relay makes of a GraphQL enum of the domain's values: a newer server may know more of them. */
export type EnumOf<Value extends string> = UpperOf<Value> | '%future added value'

/** A value of the domain by its name in GraphQL. */
export function upperOf<const Value extends string>(value: Value): UpperOf<Value> {
  return value.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase() as UpperOf<Value>
}

/** A name of GraphQL as the domain's value. What only a newer server knows is none of them, and matches nothing. */
export function camelOf<const Name extends string>(name: Name): CamelOf<Exclude<Name, '%future added value'>> {
  return name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as never
}
