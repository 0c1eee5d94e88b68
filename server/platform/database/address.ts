/** Where a database is, and the setting that says so. */
export type Address = { setting: string; url: string }

/** What failed at a database whose address another setting than DATABASE_URL gave: whoever operates it is told of that one. */
export class AddressFailure extends Error {
  readonly address: Address

  constructor(address: Address, cause: unknown) {
    super((cause as Error).message, { cause })
    this.name = 'AddressFailure'
    this.address = address
  }
}

/** Works at the address. @throws AddressFailure */
export async function at<Result>(address: Address, work: (url: string) => Promise<Result>): Promise<Result> {
  try {
    return await work(address.url)
  } catch (error) {
    throw new AddressFailure(address, error)
  }
}

type Settings = { DATABASE_OWNER_URL?: string | undefined; DATABASE_DIRECT_URL?: string | undefined }

/** PostgreSQL itself, past a pooler, which loses what belongs to a session. `url` is that of DATABASE_URL, or of the product's own. */
export const directAddress = ({ DATABASE_DIRECT_URL }: Settings, url: string): Address =>
  DATABASE_DIRECT_URL ? { setting: 'DATABASE_DIRECT_URL', url: DATABASE_DIRECT_URL } : { setting: 'DATABASE_URL', url }

/** The same as the owner of the tables, where the settings tell that one apart. */
export const ownersAddress = (settings: Settings, url: string): Address =>
  settings.DATABASE_OWNER_URL ? { setting: 'DATABASE_OWNER_URL', url: settings.DATABASE_OWNER_URL } : directAddress(settings, url)
