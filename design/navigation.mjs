// navigation.mjs — il gatto aspetta sul molo, in fondo alla navigazione del telefono. node navigation.mjs
import fs from 'fs';
import {optimize} from 'svgo';
import {C,poly,brush,taper,P,G,circ,off,svg} from './kit.mjs';
import * as X from './pieces.mjs';
import {gatto} from './gatto.mjs';
const opt=s=>optimize(s,{multipass:true,floatPrecision:3,plugins:[{name:'preset-default',params:{overrides:{cleanupIds:false,convertPathData:{floatPrecision:0},mergePaths:true,removeHiddenElems:false,removeUselessDefs:false}}}]}).data;
const W=(f,w,h,d,b)=>{const r=opt(svg(w,h,d+`<clipPath id="c"><path d="M0 0H${w}V${h}H0Z"/></clipPath>`,`<g clip-path="url(#c)">${b}</g>`,{x:`width="${w}" height="${h}"`}));fs.writeFileSync('../app/drawings/'+f+'.svg',r);console.log(f,(r.length/1024).toFixed(1)+' KB');};
const riga=(id,y,k,R,w,sh=0)=>X.seaRows(id,y,k,R,{w,step:R*.62,shift:sh});
const K=(pts,w=4.4,t=taper.flat,m=8)=>brush(pts,w,t,m);
const retta=(a,b,w=4)=>brush([a,[(a[0]*2+b[0])/3,(a[1]*2+b[1])/3+.7],[(a[0]+b[0]*2)/3,(a[1]+b[1]*2)/3-.7],b],w,taper.flat,5);
const mare=X.seaDef('d','mare',26);
W('navigazione',390,190,mare,circ(300,96,58,C.limone)+X.mist([[238,116,150,9],[270,132,120,7]],C.carta)+X.gull(206,52,12)+X.gull(236,38,8)+`<path d="M0 140H390V190H0Z" fill="${C.cobalto}"/>`+riga('d',138,5,26,390)
 +G(off(P(poly([[-20,0],[150,-3],[152,16],[-20,18]]),C.ocra)+P(poly([[8,18],[26,18],[28,70],[6,70]])+poly([[104,17],[122,17],[125,70],[103,70]]),C.crosta),3,3)+P(retta([-20,0],[150,-3],5)+retta([-20,18],[152,16],4.6)+retta([150,-3],[152,16],4.4)+K([[8,18],[6,70]],4)+K([[26,18],[28,70]],4)+K([[104,17],[103,70]],4)+K([[122,17],[125,70]],4)+brush([[10,8],[50,7],[84,9]],3,taper.both)+brush([[96,6],[120,7],[140,6]],3,taper.both),C.indaco),'transform="translate(0 138)"')
 +G(gatto({}),'transform="translate(72 140) scale(.54)"'));
