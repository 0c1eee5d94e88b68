/**
 * Replaces Blueprint's loader of icons by name (see vite.config.ts). All of its names and paths are
 * 600 kB, and this client passes components: `icon={<Print />}`.
 */
export class Icons {
  static getPaths(): undefined {
    return undefined
  }

  static load(name: string): Promise<void> {
    return Promise.reject(new Error(`Give the icon "${name}" as a component of @blueprintjs/icons`))
  }
}
