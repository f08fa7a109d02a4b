"""Drives Evolution's CalDAV backend of Debian 12 (evolution-data-server 3.46) and prints what it saw as JSON.

The services of D-Bus read `XDG_CONFIG_HOME`, which is `config` in the folder that is given.
"""

import json
import os
import sys
import time

port, password, home = sys.argv[1:]
sources = os.path.join(home, "config", "evolution", "sources")
os.makedirs(sources, exist_ok=True)
with open(os.path.join(sources, "daymark.source"), "w") as file:
    file.write(
        """[Data Source]
DisplayName=Daymark
Enabled=true
Parent=caldav-stub

[Task List]
BackendName=caldav
Selected=true

[Authentication]
Host=127.0.0.1
Port=%s
User=ana@example.org
Method=plain/password
RememberPassword=true

[Security]
Method=none

[WebDAV Backend]
ResourcePath=/dav/lists/inbox/

[Offline]
StaySynchronized=true

[Refresh]
Enabled=false
"""
        % port
    )

import gi

gi.require_version("EDataServer", "1.2")
gi.require_version("ECal", "2.0")
gi.require_version("ICalGLib", "3.0")
from gi.repository import ECal, EDataServer, ICalGLib

registry = EDataServer.SourceRegistry.new_sync(None)
source = registry.ref_source("daymark")
client = ECal.Client.connect_sync(source, ECal.ClientSourceType.TASKS, 10, None)
credentials = EDataServer.NamedParameters()
credentials.set("username", "ana@example.org")
credentials.set("password", password)


def summaries():
    found, comps = client.get_object_list_sync("#t", None)
    return {comp.get_summary(): comp for comp in comps}


def until(wanted):
    for _ in range(60):
        seen = summaries()
        if wanted(seen):
            return seen
        client.refresh_sync(None)
        time.sleep(0.5)
    raise SystemExit("waited for more than %s" % sorted(summaries()))


for _ in range(30):
    try:
        source.invoke_authenticate_sync(credentials, None)
        if source.get_connection_status() == EDataServer.SourceConnectionStatus.CONNECTED:
            break
    except Exception:
        pass
    time.sleep(0.5)

saw = {"first": sorted(until(lambda seen: "Read" in seen))}
component = ICalGLib.Component.new_from_string("BEGIN:VTODO\r\nSUMMARY:Write\r\nEND:VTODO\r\n")
client.create_object_sync(component, ECal.OperationFlags.NONE, None)
seen = until(lambda seen: "Write" in seen)
saw["added"] = sorted(seen)
written = seen["Write"]
written.set_status(ICalGLib.PropertyStatus.COMPLETED)
client.modify_object_sync(written, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)
seen = until(lambda seen: seen["Write"].get_status() == ICalGLib.PropertyStatus.COMPLETED)
saw["completed"] = {"Write": "COMPLETED"}
client.remove_object_sync(seen["Read"].get_uid(), None, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)
saw["end"] = sorted(until(lambda seen: "Read" not in seen))
print(json.dumps(saw))
