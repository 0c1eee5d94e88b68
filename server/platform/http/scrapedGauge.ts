import { Gauge, type Registry } from 'prom-client'

type Options = {
  name: string
  help: string
  read: () => number | undefined | Promise<number | undefined>
}

/**
 * Adds a gauge that is read at each scrape, and is absent while there is nothing to read. It
 * replaces a gauge of the same name: tests start several servers in one process, and the last one
 * shows its values.
 */
export function scrapedGauge(registry: Registry, { name, help, read }: Options): void {
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      this.remove()
      if (value !== undefined) this.set(value)
    },
  })
}
