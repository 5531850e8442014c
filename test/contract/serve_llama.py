"""Serves the model in the file sys.argv[1] with llama.cpp's OpenAI-compatible API. Prints its URL. Ends with its standard input."""

import sys

import xllamacpp

params = xllamacpp.CommonParams()
params.model.path = sys.argv[1]
params.n_ctx = 32768
params.n_parallel = 1
params.warmup = False
params.cpuparams.n_threads = 1
server = xllamacpp.Server(params)
print(f"{server.listening_address}/v1", flush=True)
sys.stdin.read()
