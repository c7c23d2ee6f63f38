# The commands for people. Every recipe is one script or one command.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
# -s: without symbols, which are most of a static library. The other options give the same programs from every folder: C
# sources are named without it, and modules keep no digest of their sources, which only the compiler needs. Types that are
# known at compile time are found by functions instead of names: for a name, the runtime searches all conformances of the
# program, which was a third of a short run. LLVM's linker packs the relocations, and exports no symbols, which no
# library looks for: together 5 MB. No debug information is made, which would be thrown away.
release = -c release -debug-info-format none --static-swift-stdlib -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --no-export-dynamic -Xlinker --icf=safe \
	-Xlinker -z -Xlinker pack-relative-relocs -Xcc "-ffile-prefix-map=$(CURDIR)=." \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
	-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
# With symbols, for the instructions of each function. Valgrind cannot read the debug information.
symbols = $(subst -Xlinker -s ,-Xlinker --strip-debug ,$(release))
pictures = .build/share/omit/demo
# Folders of real files for measurements.
SAMPLES ?= $(wildcard ../shared/samples ../shared/cases/real)
# The folder of the release programs for packages: TOOLS=FOLDER for existing ones, else they are built.
ifdef TOOLS
built =
else
built = release-tools
TOOLS = $$($(SWIFT) build $(release) --show-bin-path)
endif
kinds = deb tarball image wheel site packages test-release install

.DEFAULT_GOAL := help
.PHONY: help demo demo-library picker screenshots test test-browser test-desktop test-cluster test-server test-faults test-threads fuzz test-example docs api build release-tools deb tarball image wheel site packages test-release release install uninstall format lint bench bench-stages bench-browser bench-device \
	fixtures clean setup

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

demo: ## build the tool; show one photo, four apps that ask for it, and what each receives
	@Scripts/setup --only demo
	@Scripts/demo

picker: ## build, and show the photo picker in a page of another origin; prints one link
	@Scripts/setup --only build picker
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-witness
	$(SWIFT) build --product omit-renderer
	$(SWIFT) build --product omit-server
	[ -d $(pictures) ] || OMIT="$$($(SWIFT) build --show-bin-path)/omit" Scripts/make-demo-library $(pictures)
	@Scripts/picker

test: setup ## build, check imports, lint, run every test
	@Scripts/setup browser server
	@Scripts/test

test-browser: setup ## test the picker in a real browser; installs Playwright into .build
	@Scripts/setup browser
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-witness
	$(SWIFT) build --product omit-renderer
	$(SWIFT) build --product omit-server
	@Scripts/test-browser

test-desktop: setup ## test the picker as the file chooser of a Linux desktop
	@Scripts/setup desktop
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-witness
	$(SWIFT) build --product omit-renderer
	$(SWIFT) build --product omit-server
	$(SWIFT) build --product omit-portal
	$(SWIFT) build --product omit-chooser
	@Scripts/test-desktop

screenshots: test-browser ## make the pictures of the picker in Documentation/Pictures
	@Scripts/test-browser --screenshots

test-cluster: setup ## run the example for Spark; installs PySpark into .build
	@Scripts/setup cluster
	$(SWIFT) build
	@Scripts/test-cluster --install

test-server: setup ## check the running server against its description; installs schemathesis into .build
	@Scripts/setup server
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-server
	$(SWIFT) build --product omit-renderer
	@Scripts/test-server

test-faults: setup ## kill omit at each system call that changes something, make each fail, and check what SECURITY.md promises
	@Scripts/setup faults
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-witness
	$(SWIFT) build --product omit-renderer
	$(SWIFT) build --product omit-server
	@Scripts/test-faults

test-threads: setup ## run the tests of concurrent code under the thread sanitizer
	$(SWIFT) build --product omit-witness
	$(SWIFT) build --product omit-renderer
	$(SWIFT) build --product Misbehaviour
	$(SWIFT) build --product MisbehavingRenderer
	@Scripts/test-threads

fuzz: setup ## search for inputs that break invariants; TIME=60 seconds per target, TARGET=name for one
	@Scripts/setup fuzz
	@Scripts/fuzz --time $(or $(TIME),60) $(if $(TARGET),--target $(TARGET))

test-example: setup ## build an example package like an independent client, which builds omit once more; EXAMPLE=swift-callers
	$(SWIFT) build --package-path Examples/$(or $(EXAMPLE),swift-filter) --scratch-path .build-example

docs: setup ## make the documentation as a site, in .build/site: pages, manual, routes, and the library's with DocC
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-server
	@Scripts/documentation
	@Scripts/site

api: setup ## list changes of the library's interface since the last tagged version
	@Scripts/check-api

build: ## build the tool for debugging
	@Scripts/setup --only build
	$(SWIFT) build --product omit

# Checks that the requested packages can be made before the half-hour build of the programs.
release-tools: ## build the release programs, with the Swift standard library inside
	@Scripts/setup --only build release
	$(if $(filter $(kinds),$(MAKECMDGOALS)),@Packaging/ready $(filter $(kinds),$(MAKECMDGOALS)))
	$(SWIFT) build $(release) --product omit
	$(SWIFT) build $(release) --product omit-witness
	$(SWIFT) build $(release) --product omit-server
	$(SWIFT) build $(release) --product omit-renderer
	$(SWIFT) build $(release) --product omit-portal
	$(SWIFT) build $(release) --product omit-chooser

deb: $(built) ## make the Debian packages, in .build/packages; TOOLS=FOLDER uses existing programs
	Packaging/deb --tools "$(TOOLS)" .build/packages

tarball: $(built) ## make the tarball that carries its libraries, and its bill of materials
	Packaging/tarball --tools "$(TOOLS)" .build/packages

image: $(built) ## make the image for containers
	Packaging/image --tools "$(TOOLS)" .build/packages

wheel: $(built) ## make the wheel for `pip install`: the tool and the client for Python
	Packaging/wheel --tools "$(TOOLS)" .build/packages

site: $(built) ## make the documentation as a site in one archive, with the library's pages
	Packaging/site --tools "$(TOOLS)" .build/packages

packages: $(built) ## make all of these, and SHA256SUMS
	Packaging/packages --tools "$(TOOLS)" .build/packages

test-release: $(built) ## make all of these, and test each in a bare system; needs root
	@Scripts/setup --only build release
	$(if $(built),$(SWIFT) build $(release) --product PathBenchmark)
	Packaging/test --tools "$(TOOLS)"

release: ## build, package and test the last commit, from a clean clone in a bare system; needs root
	@Scripts/setup --only release
	Packaging/release

demo-library: setup ## make the pictures that `omit serve --demo` shows, in .build/share/omit/demo
	$(SWIFT) build --product omit
	$(SWIFT) build --product omit-witness
	rm -rf $(pictures)
	OMIT="$$($(SWIFT) build --show-bin-path)/omit" Scripts/make-demo-library $(pictures)

install: $(built) ## install omit under PREFIX (default /usr/local; DESTDIR is prepended)
	@Packaging/ready --tools "$(TOOLS)" install
	Packaging/lay --install --tools "$(TOOLS)" --at "$(PREFIX)" "$(DESTDIR)$(PREFIX)"

uninstall: ## remove what `make install` installed under PREFIX
	Packaging/lay --remove "$(DESTDIR)$(PREFIX)"

format: ## format the sources in place
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Examples Package.swift

lint: ## report sources that are not formatted or documented as agreed
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Examples Package.swift
	Scripts/check-imports

bench: ## measure speed and memory; writes Benchmarks/README.md
	@Scripts/setup bench
	$(SWIFT) build $(release) --product omit
	$(SWIFT) build $(release) --product omit-witness
	$(SWIFT) build $(release) --product omit-server
	$(SWIFT) build $(release) --product CopyServer
	$(SWIFT) build $(release) --product omit-renderer
	$(SWIFT) build $(release) --product IndexBenchmark
	$(SWIFT) build $(release) --product DecisionBenchmark
	Benchmarks/run --tool "$$($(SWIFT) build $(release) --show-bin-path)/omit" \
		--decisions "$$($(SWIFT) build $(release) --show-bin-path)/DecisionBenchmark" $(if $(SAMPLES),--samples $(SAMPLES))
	Benchmarks/movies --tool "$$($(SWIFT) build $(release) --show-bin-path)/omit"
	Benchmarks/server --tools "$$($(SWIFT) build $(release) --show-bin-path)" --write
	Benchmarks/pictures --renderer "$$($(SWIFT) build $(release) --show-bin-path)/omit-renderer"
	Benchmarks/index --tool "$$($(SWIFT) build $(release) --show-bin-path)/IndexBenchmark" --counts 10000

bench-stages: ## count the instructions that real photos take, by stage; writes Benchmarks/stages.txt
	@Scripts/setup bench
	$(SWIFT) build $(symbols) --product omit
	$(SWIFT) build $(symbols) --product omit-witness
	Benchmarks/stages --tool "$$($(SWIFT) build $(symbols) --show-bin-path)/omit" --write $(if $(SAMPLES),--samples $(SAMPLES))

bench-browser: setup ## measure the picker in Chromium over 100,000 photos; writes Benchmarks/README.md
	@Scripts/setup browser
	$(SWIFT) build $(release) --product omit
	$(SWIFT) build $(release) --product omit-witness
	$(SWIFT) build $(release) --product omit-server
	$(SWIFT) build $(release) --product omit-renderer
	Benchmarks/browser --tools "$$($(SWIFT) build $(release) --show-bin-path)" --write

bench-device: setup ## measure uploads of photos of a visitor's device; writes Benchmarks/README.md
	@Scripts/setup browser
	$(SWIFT) build $(release) --product omit
	$(SWIFT) build $(release) --product omit-witness
	$(SWIFT) build $(release) --product omit-server
	$(SWIFT) build $(release) --product CopyServer
	$(SWIFT) build $(release) --product omit-renderer
	Benchmarks/device --tools "$$($(SWIFT) build $(release) --show-bin-path)" --write

fixtures: ## make the files in Fixtures/ again
	@Scripts/setup fixtures
	Fixtures/make

clean: ## delete the build and the demonstration
	rm -rf .build .demo

setup:
	@Scripts/setup
