/** The objects that scenes can show (`rendering/art`). `npm run objects` writes this list. */
export const objectNames: readonly string[] = `
  robot speech-balloon foot ear ear-with-hearing-aid brain anatomical-heart lungs tooth bone eye footprints monkey gorilla orangutan
  dog-face dog poodle wolf fox raccoon cat-face cat black-cat lion tiger leopard horse-face moose donkey horse zebra deer bison cow-face
  ox cow pig-face pig boar ram ewe goat camel llama giraffe elephant rhinoceros hippopotamus mouse-face mouse rat hamster rabbit-face
  rabbit chipmunk beaver hedgehog bat bear polar-bear koala panda sloth otter kangaroo badger paw-prints turkey chicken rooster
  baby-chick bird penguin dove eagle duck swan owl feather flamingo peacock parrot wing blackbird goose phoenix-bird frog crocodile
  turtle lizard snake whale dolphin seal fish tropical-fish blowfish shark octopus spiral-shell coral jellyfish crab lobster shrimp
  squid oyster snail butterfly bug ant honeybee beetle lady-beetle cricket cockroach mosquito worm bouquet cherry-blossom white-flower
  lotus rose hibiscus sunflower blossom tulip hyacinth seedling potted-plant evergreen-tree deciduous-tree palm-tree cactus
  sheaf-of-rice herb shamrock four-leaf-clover maple-leaf fallen-leaf leaf-fluttering-in-wind empty-nest nest-with-eggs mushroom grapes
  melon watermelon tangerine lemon lime banana pineapple mango red-apple green-apple pear peach cherries strawberry blueberries
  kiwi-fruit tomato olive coconut avocado eggplant potato carrot ear-of-corn hot-pepper bell-pepper cucumber leafy-green broccoli garlic
  onion peanuts beans chestnut ginger-root pea-pod brown-mushroom bread croissant baguette-bread flatbread pretzel bagel pancakes waffle
  cheese-wedge meat-on-bone poultry-leg cut-of-meat bacon hamburger french-fries pizza hot-dog sandwich taco burrito tamale
  stuffed-flatbread falafel egg cooking shallow-pan-of-food pot-of-food fondue bowl-with-spoon green-salad popcorn butter salt
  canned-food bento-box rice-ball cooked-rice curry-rice steaming-bowl spaghetti roasted-sweet-potato sushi fried-shrimp
  fish-cake-with-swirl dango dumpling fortune-cookie takeout-box soft-ice-cream shaved-ice ice-cream doughnut cookie birthday-cake
  shortcake cupcake pie chocolate-bar candy lollipop custard honey-pot baby-bottle glass-of-milk hot-beverage teapot
  teacup-without-handle sake bottle-with-popping-cork wine-glass cocktail-glass tropical-drink beer-mug clinking-beer-mugs
  clinking-glasses tumbler-glass pouring-liquid cup-with-straw bubble-tea beverage-box mate ice chopsticks fork-and-knife-with-plate
  fork-and-knife spoon kitchen-knife jar amphora globe-showing-europe-africa globe-showing-americas globe-showing-asia-australia
  globe-with-meridians world-map compass snow-capped-mountain mountain camping classical-building building-construction brick rock wood
  hut houses house house-with-garden office-building japanese-post-office post-office hospital bank hotel convenience-store school
  department-store factory castle church fountain tent sunrise sunset hot-springs carousel-horse playground-slide ferris-wheel
  roller-coaster barber-pole circus-tent locomotive railway-car high-speed-train bullet-train train metro light-rail station tram
  monorail mountain-railway tram-car bus trolleybus minibus ambulance fire-engine police-car taxi automobile sport-utility-vehicle
  pickup-truck delivery-truck articulated-lorry tractor racing-car motorcycle motor-scooter manual-wheelchair auto-rickshaw bicycle
  kick-scooter skateboard roller-skate motorway railway-track oil-drum fuel-pump wheel horizontal-traffic-light vertical-traffic-light
  stop-sign anchor ring-buoy sailboat canoe speedboat passenger-ship ferry motor-boat ship airplane small-airplane airplane-departure
  parachute seat helicopter mountain-cableway aerial-tramway satellite rocket bellhop-bell luggage hourglass-done hourglass-not-done
  watch alarm-clock stopwatch timer-clock mantelpiece-clock full-moon crescent-moon thermometer sun ringed-planet star glowing-star
  shooting-star milky-way cloud sun-behind-cloud cloud-with-lightning-and-rain sun-behind-small-cloud sun-behind-large-cloud
  sun-behind-rain-cloud cloud-with-rain cloud-with-snow cloud-with-lightning rainbow closed-umbrella umbrella umbrella-with-rain-drops
  umbrella-on-ground high-voltage snowflake snowman snowman-without-snow fire droplet water-wave christmas-tree fireworks sparkler
  firecracker sparkles balloon party-popper carp-streamer wind-chime red-envelope ribbon wrapped-gift admission-tickets ticket trophy
  sports-medal soccer-ball baseball softball basketball volleyball american-football rugby-football tennis flying-disc bowling
  cricket-game field-hockey ice-hockey lacrosse ping-pong badminton boxing-glove martial-arts-uniform goal-net flag-in-hole ice-skate
  fishing-pole diving-mask running-shirt skis sled curling-stone bullseye yo-yo kite pool-8-ball crystal-ball magic-wand video-game
  joystick game-die puzzle-piece teddy-bear mirror-ball nesting-dolls chess-pawn joker performing-arts framed-picture artist-palette
  thread sewing-needle yarn knot glasses sunglasses goggles lab-coat safety-vest necktie t-shirt jeans scarf gloves coat socks dress
  kimono shorts folding-hand-fan purse handbag clutch-bag shopping-bags backpack thong-sandal mans-shoe running-shoe hiking-boot
  flat-shoe high-heeled-shoe womans-sandal ballet-shoes womans-boot hair-pick crown womans-hat top-hat graduation-cap billed-cap
  rescue-workers-helmet lipstick ring gem-stone speaker-high-volume loudspeaker megaphone postal-horn bell musical-score musical-note
  musical-notes studio-microphone level-slider control-knobs microphone headphone radio saxophone trumpet accordion guitar
  musical-keyboard violin banjo long-drum maracas flute mobile-phone telephone telephone-receiver battery electric-plug laptop
  desktop-computer printer keyboard computer-mouse computer-disk floppy-disk optical-disk dvd abacus movie-camera film-frames
  film-projector clapper-board television camera camera-with-flash video-camera magnifying-glass-tilted-left
  magnifying-glass-tilted-right candle light-bulb flashlight red-paper-lantern notebook-with-decorative-cover closed-book open-book
  green-book blue-book orange-book books notebook ledger page-with-curl scroll page-facing-up newspaper bookmark label coin money-bag
  credit-card receipt envelope package closed-mailbox-with-raised-flag postbox ballot-box-with-ballot pencil black-nib fountain-pen pen
  paintbrush crayon memo briefcase file-folder open-file-folder card-index-dividers calendar tear-off-calendar spiral-notepad
  spiral-calendar card-index chart-increasing bar-chart clipboard pushpin round-pushpin linked-paperclips straight-ruler
  triangular-ruler scissors card-file-box file-cabinet wastebasket locked unlocked locked-with-pen locked-with-key key old-key hammer
  axe pick hammer-and-pick hammer-and-wrench boomerang bow-and-arrow shield carpentry-saw wrench screwdriver nut-and-bolt gear clamp
  balance-scale link broken-chain chains hook toolbox magnet ladder alembic test-tube petri-dish dna microscope telescope
  satellite-antenna syringe pill adhesive-bandage stethoscope door elevator mirror window bed couch-and-lamp chair toilet plunger shower
  bathtub mouse-trap razor lotion-bottle safety-pin broom basket roll-of-paper bucket soap bubbles toothbrush sponge fire-extinguisher
  shopping-cart hamsa moai recycling-symbol wetsuit spinning-wheel honeycomb-frame hand-press hearing-aid kayak-paddle loom organ-pipes
  stairlift drone chimney-brush dry-stone-wall
`
  .trim()
  .split(/\s+/)
