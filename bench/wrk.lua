-- Sends the requests of the file that the first argument names, each once and in order, and tells at the end how many were answered how.
local requests = {}
local nextOne = 0
local others = 0

function init(args)
  local file = io.open(args[1], 'rb')
  for length in file:lines() do
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  nextOne = nextOne + 1
  if nextOne > #requests then
    -- The bench compares what was answered with what is in the log, so that an early end would be seen there.
    wrk.thread:stop()
    return requests[#requests]
  end
  return requests[nextOne]
end

function done(summary, latency)
  io.write(string.format('{"answered":%d,"seconds":%f,"refused":%d,"broken":%d,"medianMs":%f,"p99Ms":%f}\n', summary.requests,
    summary.duration / 1e6, summary.errors.status, summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
