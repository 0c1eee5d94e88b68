/** The address of a database, and the setting that gives it. */
export type Address = { setting: string; url: string }

/**
 * A failure at a database whose address comes from another setting than DATABASE_URL, so that the
 * message names it.
 */
export class AddressFailure extends Error {
  readonly address: Address

  constructor(address: Address, cause: unknown) {
    super((cause as Error).message, { cause })
    this.name = 'AddressFailure'
    this.address = address
  }
}

/** Runs the work at the address. @throws AddressFailure */
export async function at<Result>(
  address: Address,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(address.url)
  } catch (error) {
    throw new AddressFailure(address, error)
  }
}

type Settings = {
  DATABASE_OWNER_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
}

/**
 * Returns the address of PostgreSQL itself, bypassing a pooler, which loses session state. `url` is
 * that of DATABASE_URL or of the embedded database.
 */
export const directAddress = ({ DATABASE_DIRECT_URL }: Settings, url: string): Address =>
  DATABASE_DIRECT_URL
    ? { setting: 'DATABASE_DIRECT_URL', url: DATABASE_DIRECT_URL }
    : { setting: 'DATABASE_URL', url }

/** Returns the address as the owner of the tables, where the settings name a separate one. */
export const ownersAddress = (settings: Settings, url: string): Address =>
  settings.DATABASE_OWNER_URL
    ? { setting: 'DATABASE_OWNER_URL', url: settings.DATABASE_OWNER_URL }
    : directAddress(settings, url)
