/** A server's figures on /metrics. */
export type ServerFigures = { cpuSeconds: number; heapMiB: number; rssMiB: number }

/** @throws Error if one of the figures is missing */
export async function figuresOf({ url }: { url: string }): Promise<ServerFigures> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const figure = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)`, 'm').exec(text)
    if (!found) throw new Error(`${url}/metrics has no ${name}`)
    return Number(found[1])
  }
  return {
    cpuSeconds: figure('process_cpu_seconds_total'),
    heapMiB: figure('nodejs_heap_size_used_bytes') / 1_048_576,
    rssMiB: figure('process_resident_memory_bytes') / 1_048_576,
  }
}
