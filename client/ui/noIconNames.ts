/**
 * Stands in for Blueprint's loader of icons by name (see vite.config.ts): all of its names and paths are 600 kB, and
 * ours are components: `icon={<Print />}`.
 */
export class Icons {
  static getPaths(): undefined {
    return undefined
  }

  static load(name: string): Promise<void> {
    return Promise.reject(new Error(`Give the icon "${name}" as a component of @blueprintjs/icons`))
  }
}
