type Made<T> = { of: T; caller: object; isTheirs: boolean }

/**
 * The subject of calls. Creating it takes longer than most calls, and a refused call leaves it
 * unchanged: it is only created again if it was used up, or if the caller changes and its creation
 * depends on the caller.
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
      const seen = new Proxy(caller, {
        get: (person, key) => ((isTheirs = true), Reflect.get(person, key) as unknown),
      })
      const of = await this.#make(seen)
      this.#made = { of, caller, isTheirs }
    }
    return this.#made.of
  }

  /** Whether its creation depended on its caller. */
  get isTheirs(): boolean {
    return this.#made?.isTheirs ?? false
  }

  usedUp(): void {
    this.#made = null
  }
}
