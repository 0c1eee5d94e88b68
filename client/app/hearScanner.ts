import { hearDeviceScans } from '#client/devices/deviceScans.ts'
import '#client/devices/workstationDevices.ts'
import { hearScan } from '#client/ui/scan/hearScan.ts'
import { reportRefused } from '#client/ui/scan/scanning.ts'

/** Handles the codes of the station agent's scanner like those of a keyboard scanner. */
export function hearScanner(): void {
  hearDeviceScans(({ text, ended }) => (ended ? hearScan(text) : reportRefused(text, 'noEnd')))
}
