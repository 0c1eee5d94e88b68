import { hearDeviceScans } from '#client/devices/deviceScans.ts'
import '#client/devices/workstationDevices.ts'
import { hearScan } from '#client/ui/scan/hearScan.ts'

/** What the station agent's scanner reads is a scan, as one of a keyboard scanner. */
export function hearScanner(): void {
  hearDeviceScans(hearScan)
}
