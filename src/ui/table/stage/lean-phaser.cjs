// @ts-nocheck: Phaser has types for the package only, not for its parts.
// The parts of Phaser that draw pictures, and no others: the whole library is twice the size. The build puts this in the
// place of "phaser" (scripts/lean-phaser-plugin.mjs); its types are those of the package. Phaser's modules refer to each
// other in circles, so the renderer has to come first.

require('../../../../node_modules/phaser/src/renderer');
require('../../../../node_modules/phaser/src/cameras/2d');
require('../../../../node_modules/phaser/src/events');
require('../../../../node_modules/phaser/src/gameobjects/DisplayList.js');
require('../../../../node_modules/phaser/src/gameobjects/GameObjectCreator.js');
require('../../../../node_modules/phaser/src/gameobjects/GameObjectFactory.js');
require('../../../../node_modules/phaser/src/gameobjects/UpdateList.js');
require('../../../../node_modules/phaser/src/gameobjects/image/ImageFactory.js');
require('../../../../node_modules/phaser/src/scene');

const { AUTO, CANVAS, WEBGL } = require('../../../../node_modules/phaser/src/const.js');
const Game = require('../../../../node_modules/phaser/src/core/Game.js');
const Scale = require('../../../../node_modules/phaser/src/scale');

module.exports = { AUTO, CANVAS, Game, Scale, WEBGL };
