type Made<T> = { of: T; caller: object; isTheirs: boolean }

/**
 * What calls are about. Making it takes longer than most calls, and one that is refused leaves it as it was: it is made
 * again only when it was used up, or when another calls and making it looks at who does.
 */
export class Kept<T, Caller extends object> {
  #made: Made<T> | null = null
  readonly #make: (caller: Caller) => Promise<T> | T

  constructor(make: (caller: Caller) => Promise<T> | T) {
    this.#make = make
  }

  async for(caller: Caller): Promise<T> {
    if (!this.#made || (this.#made.isTheirs && this.#made.caller !== caller)) {
      let isTheirs = false
      const seen = new Proxy(caller, { get: (person, key) => ((isTheirs = true), Reflect.get(person, key) as unknown) })
      const of = await this.#make(seen)
      this.#made = { of, caller, isTheirs }
    }
    return this.#made.of
  }

  /** Whether it was made with a look at its caller. */
  get isTheirs(): boolean {
    return this.#made?.isTheirs ?? false
  }

  usedUp(): void {
    this.#made = null
  }
}
