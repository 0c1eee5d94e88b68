import path from 'node:path'

/** The service: a user of its own that is made for it, and nothing of the machine beside its folder and a serial scanner. */
export function agentUnit(node: string, program: string, file: string): string {
  return `[Unit]
Description=iKad station agent: card readers and card printer
After=network-online.target pcscd.socket
Wants=network-online.target

[Service]
ExecStart=${node} ${program} %d/config
LoadCredential=config:${file}
WorkingDirectory=${path.dirname(program)}
DynamicUser=yes
SupplementaryGroups=dialout
StateDirectory=ikad-agent
StateDirectoryMode=0700
Restart=always
RestartSec=2
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
CapabilityBoundingSet=
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallErrorNumber=EPERM
DeviceAllow=char-ttyUSB rw
DeviceAllow=char-ttyACM rw
DeviceAllow=char-ttyS rw
UMask=0077
LimitCORE=0

[Install]
WantedBy=multi-user.target
`
}
