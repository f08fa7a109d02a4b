"""Works with a server as people do who write scripts with Debian's python3-caldav 0.11, and prints what it saw as JSON."""

import json
import sys
from datetime import date, datetime

import caldav

url, password = sys.argv[1:]
client = caldav.DAVClient(url=url, username="ana@example.org", password=password)
principal = client.principal()
saw = {"lists": sorted(str(one.name) for one in principal.calendars())}

work = principal.make_calendar(name="Groceries", supported_calendar_component_set=["VTODO"])
milk = work.save_todo(summary="Buy milk", due=date(2026, 12, 1), priority=1, categories=["Shop"])
work.save_todo(summary="Buy bread", due=datetime(2026, 12, 2, 10, 30))
work.save_todo(summary="Think")
saw["open"] = sorted(str(one.icalendar_component["SUMMARY"]) for one in work.todos())

milk.load()
milk.icalendar_component["SUMMARY"] = "Buy oat milk"
milk.save()
milk.complete()
saw["left"] = sorted(str(one.icalendar_component["SUMMARY"]) for one in work.todos())
saw["all"] = sorted(
    str(one.icalendar_component["SUMMARY"]) for one in work.todos(include_completed=True)
)

found = work.search(todo=True, start=datetime(2026, 12, 2), end=datetime(2026, 12, 3))
saw["found"] = sorted(str(one.icalendar_component["SUMMARY"]) for one in found)
saw["by uid"] = str(work.object_by_uid(milk.id).icalendar_component["SUMMARY"])

series = work.save_todo(
    summary="Water plants", dtstart=date(2026, 12, 1), due=date(2026, 12, 1), rrule={"FREQ": "DAILY"}
)
try:
    series.complete(handle_rrule=True, rrule_mode="safe")
    saw["series"] = "completed"
except Exception as error:  # A program of others: what it does not manage is told, not raised.
    saw["series"] = repr(error)

think = [one for one in work.todos() if str(one.icalendar_component["SUMMARY"]) == "Think"][0]
think.delete()
saw["end"] = sorted(str(one.icalendar_component["SUMMARY"]) for one in work.todos())

token = work.objects(load_objects=False).sync_token
work.save_todo(summary="Late")
changed = work.objects_by_sync_token(sync_token=token, load_objects=True)
saw["since token"] = sorted(str(one.icalendar_component["SUMMARY"]) for one in changed)

other = principal.make_calendar(name="Away", supported_calendar_component_set=["VTODO"])
other.delete()
saw["lists at end"] = sorted(str(one.name) for one in principal.calendars())
print(json.dumps(saw))
