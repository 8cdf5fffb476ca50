.DEFAULT_GOAL := help
.PHONY: help play test soak bench fuzz format lint clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

play: ## build Tephra, serve it on this machine and open the page
	@scripts/setup play
	@test -f build/release/build.ninja || cmake --preset release -DTEPHRA_CHECKS=OFF
	@cmake --build --preset release --target tephra
	@scripts/web
	@build/release/tephra serve --open

test: ## build everything, check the style, run all tests
	@scripts/setup test
	@scripts/test

soak: ## kill the server 200 times while games are played, and look for what was lost
	@scripts/setup test
	@scripts/soak

bench: ## measure the engine's speed, the store's, and the browser's beside it
	@scripts/setup test
	@cmake --preset release
	@cmake --build --preset release --target tephra tephra_bench
	@build/release/bench/tephra_bench
	@build/release/tephra bench
	@scripts/web
	@PATH="$$(scripts/node-path)$$PATH" node bench/web/run.mjs

fuzz: ## search for crashes, FUZZ_SECONDS (60) for each fuzz target
	@scripts/setup fuzz
	@scripts/fuzz

format: ## rewrite the C++ sources in our format
	@scripts/setup test
	@scripts/format

lint: ## check the format, and the sources with clang-tidy
	@scripts/setup test
	@scripts/lint

clean: ## remove all that was built
	rm -rf build
