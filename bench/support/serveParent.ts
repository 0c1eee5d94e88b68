/** Tells the program that started this process where it listens and, whenever asked, what it has spent in milliseconds; ends with it. */
export function serveParent(port: number): void {
  process.send!(port)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send!((user + system) / 1_000)
  })
  process.on('disconnect', () => process.exit())
}
